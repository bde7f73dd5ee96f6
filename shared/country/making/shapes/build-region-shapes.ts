import { makeShapes } from './make-shapes.ts';

const { regions, ...frame } = makeShapes();
const head = JSON.stringify(frame).slice(0, -1);
const lines = regions.map((region) => JSON.stringify(region));
process.stdout.write(`${head},"regions":[\n${lines.join(',\n')}\n]}\n`);
