import { expect, it } from 'vitest';
import { areaChunks } from './area-chunks.ts';

const GRAPH: Record<string, string[]> = {
  donor: ['card', 'stats', 'query', 'map'],
  hospital: ['card', 'stock', 'beds', 'query', 'words', 'badge'],
  profile: ['badge', 'bar'],
  badge: ['look'],
  look: [],
  frame: ['query', 'bar'],
  device: ['rows'],
  'areas/home-screen.tsx': ['map', 'words', 'hero'],
  'areas/about-screen.tsx': ['words'],
  card: ['device'],
  map: ['words'],
  words: [],
  hero: [],
  stats: [],
  stock: [],
  beds: [],
  query: [],
  bar: [],
  rows: [],
  form: ['card'],
  desk: ['stock', 'query', 'table'],
  table: [],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: GRAPH[id] ?? [] }) };

it('gives each area its file, puts what several need into the frame’s, and keeps public pages free of them', () => {
  const groups = areaChunks({
    pages: ['areas/home-screen.tsx', 'areas/about-screen.tsx'],
    base: { device: ['device'], 'signed-in': ['frame'] },
    shared: 'signed-in',
    areas: { donor: 'donor', hospital: 'hospital' },
    others: { hospital: ['profile'] },
    common: { 'hospital-desk': { area: 'hospital', screens: ['desk'] } },
  });
  const members = groups.map(({ name }) =>
    Object.keys(GRAPH).flatMap((id) => {
      const chunk = name(id, graph);
      return chunk === null ? [] : [`${chunk}: ${id}`];
    }),
  );
  expect(members).toEqual([
    ['with-home-about: words'],
    ['with-home: map'],
    ['device: device', 'device: rows'],
    [
      'signed-in: badge',
      'signed-in: look',
      'signed-in: frame',
      'signed-in: card',
      'signed-in: query',
      'signed-in: bar',
    ],
    ['hospital-desk: stock'],
    ['donor: donor', 'donor: stats'],
    ['hospital: hospital', 'hospital: beds'],
  ]);
});
