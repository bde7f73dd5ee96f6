import type { Plugin } from 'vite';

/** `SuspenseException = Error(formatProdErrorMessage(460))`: React recognises such an error by its identity. */
const MARK = /(?<=\b\w+Exception = )Error\(formatProdErrorMessage\((\d+)\)\)/g;

/**
 * React makes errors as marks while its module is evaluated, and nobody reads their stack traces. With developer
 * tools open, as when a page is measured, V8 computes them from the whole file, which takes longer than to
 * evaluate it. As plain objects they still work as errors for code that catches one.
 */
export function quietReact(): Plugin {
  return {
    name: 'dhiig:quiet-react',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({
        code: code.replace(
          MARK,
          'Object.assign(Object.create(Error.prototype), { message: formatProdErrorMessage($1) })',
        ),
        map: null,
      }),
    },
  };
}
