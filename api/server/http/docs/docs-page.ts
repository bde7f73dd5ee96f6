import { Hono } from 'hono';
import { escapeHtml } from '../../../../shared/escape-html.ts';
import type { HttpEnvironment } from '../environment.ts';
import { inlineSources } from '../inline-sources.ts';
import { answerPacked, packText } from '../packed-text.ts';
import { guide } from './guide.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #1a1d23; --page: #fff; --line: #d9dce3; --soft: #f4f5f7; --link: #b3122d; }
@media (prefers-color-scheme: dark) { :root { --text: #e8eaee; --page: #14161b; --line: #3a3f4a; --soft: #1d2027; --link: #ff8a98; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px 16px 64px; max-width: 800px; font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--page); }
h1 { font-size: 28px; line-height: 1.2; margin: 16px 0 8px; }
h2 { font-size: 21px; margin: 48px 0 12px; scroll-margin-top: 16px; }
a { color: var(--link); }
a { display: inline-block; padding-block: 4px; }
p a { padding: 0; display: inline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; list-style: none; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
:not(pre) > code { overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px 16px; overflow-x: auto; background: var(--soft); border: 1px solid var(--line); border-radius: 8px; }
figure { margin: 12px 0; }
figcaption { font-size: 14px; margin-bottom: 4px; }
details { margin: 8px 0; }
summary { cursor: pointer; padding-block: 8px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 8px 12px 8px 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
@media (max-width: 560px) {
  thead { display: none; }
  tr, th, td { display: block; border: 0; padding: 2px 0; }
  tr { padding: 8px 0; border-bottom: 1px solid var(--line); }
}
`;

/** One page without a script. In English alone: the names of the contract are, and so are all who write programs. */
function pageOf(origin: string): string {
  const sections = guide(origin);
  const links = sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  const body = sections.map(
    ({ id, title, html }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>\n${html}\n</section>`,
  );
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dhiig for developers</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<a href="/">Dhiig</a>
<h1>Dhiig for developers</h1>
<p>How the program of a hospital, a laboratory or a ministry reads and writes what its people do in the app.</p>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
</header>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

/** `GET /api/docs`: how to call Dhiig, with examples that run. Below /api, where the app is not asked for it. */
export function createDocsPage({ publicUrl }: { readonly publicUrl: string }): Hono<HttpEnvironment> {
  const html = pageOf(new URL(publicUrl).origin);
  const packed = packText(html);
  const inline = inlineSources(html);
  const page = new Hono<HttpEnvironment>();
  page.get('/docs', (c) => {
    c.set('route', '/api/docs');
    c.set('inline', inline);
    return answerPacked(c, packed, 'text/html; charset=utf-8');
  });
  return page;
}
