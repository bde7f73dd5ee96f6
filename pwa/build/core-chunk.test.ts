import { expect, it } from 'vitest';
import { coreChunk } from './core-chunk.ts';

const GRAPH: Record<string, string[]> = {
  main: ['app', 'react'],
  app: ['react', 'button'],
  button: ['app'],
  react: [],
  screen: ['button', 'chart'],
  chart: [],
};

it('contains what the entry imports, directly or not, and neither the entry nor what only screens import', () => {
  const nameOf = coreChunk('main');
  const graph = { getModuleInfo: (id: string) => ({ importedIds: GRAPH[id] ?? [] }) };
  const core = Object.keys(GRAPH).filter((id) => nameOf(id, graph) === 'core');
  expect(core).toEqual(['app', 'button', 'react']);
});
