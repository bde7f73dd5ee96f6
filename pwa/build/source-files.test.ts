import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

it('finds the files of a pattern, and fails with the name of one that matches nothing', () => {
  expect(sourceFiles('build/source-files*.ts').map((file) => file.split('/').at(-1))).toEqual([
    'source-files.test.ts',
    'source-files.ts',
  ]);
  expect(() => sourceFiles('build/source-files.ts', 'build/gone-*.ts')).toThrow('build/gone-*.ts');
});

it('fails with the name of an alternative in braces that matches nothing', () => {
  expect(() => sourceFiles('build/{source-files,gone}.ts')).toThrow('build/gone.ts');
  expect(() => sourceFiles('build/{source-files,source-hash}.{ts,gone}')).toThrow(
    'build/{source-files,source-hash}.gone',
  );
  // Not every combination has to exist.
  expect(sourceFiles('build/{source-files,source-hash}{,.test}.ts')).toHaveLength(3);
});
