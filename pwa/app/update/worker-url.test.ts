import { expect, it } from 'vitest';
import { workerUrl } from './worker-url.ts';

it('is a plain address if the browser knows no Trusted Types', () => {
  expect(workerUrl({})).toBe('/sw.js');
});

it('comes from the policy that the server allows, which lets nothing else through', () => {
  const names: string[] = [];
  let refuses = false;
  const url = workerUrl({
    trustedTypes: {
      createPolicy(name, rules) {
        names.push(name);
        try {
          rules.createScriptURL('https://example.org/other.js');
        } catch {
          refuses = true;
        }
        return { createScriptURL: (input) => `trusted:${rules.createScriptURL(input)}` };
      },
    },
  });
  expect(url).toBe('trusted:/sw.js');
  expect(names).toEqual(['dhiig']);
  expect(refuses).toBe(true);
});
