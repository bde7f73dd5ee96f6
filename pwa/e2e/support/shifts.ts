import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What moved by itself, without a press or a key within half a second: PerformanceObserver's `layout-shift`. */
export interface Shift {
  readonly value: number;
  /** During which step of the test. */
  readonly step: string;
  /** What moved, from where to where. */
  readonly what: readonly string[];
}

interface Stillness {
  readonly page: Page;
  /** All that moved since the start. */
  readonly shifts: readonly Shift[];
  /**
   * What follows belongs to this step. A row that arrives may push what is below it: in such a step no finger is near,
   * and nothing is counted.
   */
  begin(step: string, meanwhile?: 'a row arrives'): Promise<void>;
  /** Whether there is a network. */
  connect(isOnline: boolean): Promise<void>;
  /** Until what was asked for has come and is shown. */
  rest(): Promise<void>;
}

/** Runs in the page. */
function observe(): void {
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'gone';
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${words}”`;
  };
  const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
  const page = window as unknown as Watched;
  const report = (entries: PerformanceEntryList) => {
    for (const entry of entries as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${at(previousRect)} to ${at(currentRect)}`,
      );
      void page.reportShift(entry.value, what);
    }
  };
  const observer = new PerformanceObserver((list) => report(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  page.reportRest = () => report(observer.takeRecords());
}

interface Watched {
  reportShift(value: number, what: string[]): void;
  /** What the observer has not been told yet. */
  reportRest(): void;
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Lighthouse's slow 3G, on a processor a fourth as fast. */
const LINE = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;

/** A page on a slow device and a slow line, whose shifts are counted from its first frame. */
export async function watchStillness(device: BrowserContext): Promise<Stillness> {
  const page = await device.newPage();
  const shifts: Shift[] = [];
  let step = 'start';
  let isCounted = true;
  await page.exposeFunction('reportShift', (value: number, what: string[]) => {
    if (isCounted) shifts.push({ value, step, what });
  });
  await page.addInitScript(observe);
  const asked = new Set<Request>();
  page.on('request', (request) => {
    // The stream of events never ends.
    if (!request.url().endsWith('/api/events')) asked.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => asked.delete(request));
  const session: CDPSession = await device.newCDPSession(page);
  await session.send('Network.enable');
  const connect = async (isOnline: boolean): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', { ...LINE, offline: !isOnline });
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await connect(true);
  return {
    page,
    shifts,
    begin: async (next, meanwhile) => {
      // A busy page reports late: what moved before belongs to the step before.
      await page.evaluate(() => (window as unknown as Partial<Watched>).reportRest?.());
      isCounted = meanwhile === undefined;
      step = next;
    },
    connect,
    rest: async () => {
      await expect(page.locator('[class*="_bone_"], [aria-busy="true"], [data-deaf]')).toHaveCount(0, {
        timeout: 60_000,
      });
      await expect.poll(() => asked.size, { timeout: 60_000 }).toBe(0);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    },
  };
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** The steps in which something moved, each with what and by how much. */
export const describeShifts = (shifts: readonly Shift[]): string =>
  shifts.map(({ value, step, what }) => [`${value.toFixed(3)} ${step}`, ...what].join('\n    ')).join('\n');
