import { expect, it } from 'vitest';
import { areaChunks } from './area-chunks.ts';

const GRAPH: Record<string, string[]> = {
  donor: ['card', 'stats', 'query'],
  hospital: ['card', 'stock', 'query'],
  frame: ['query', 'bar'],
  device: ['rows'],
  card: ['device'],
  stats: [],
  stock: [],
  query: [],
  bar: [],
  rows: [],
  form: ['card'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: GRAPH[id] ?? [] }) };

it('gives each area its file, what both need to the frame’s, and leaves all else alone', () => {
  const groups = areaChunks({ device: ['device'], 'signed-in': ['frame'] }, 'signed-in', {
    donor: 'donor',
    hospital: 'hospital',
  });
  const chunkOf = (id: string) => groups.map(({ name }) => name(id, graph)).filter(Boolean);
  expect(Object.fromEntries(Object.keys(GRAPH).map((id) => [id, chunkOf(id)]))).toEqual({
    donor: ['donor'],
    stats: ['donor'],
    hospital: ['hospital'],
    stock: ['hospital'],
    frame: ['signed-in'],
    bar: ['signed-in'],
    query: ['signed-in'],
    card: ['signed-in'],
    device: ['device'],
    rows: ['device'],
    form: [],
  });
});
