import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

it('finds the files of a pattern, and fails with the name of one that matches nothing', () => {
  expect(sourceFiles('build/source-files*.ts').map((file) => file.split('/').at(-1))).toEqual([
    'source-files.test.ts',
    'source-files.ts',
  ]);
  expect(() => sourceFiles('build/source-files.ts', 'build/gone-*.ts')).toThrow('build/gone-*.ts');
});
