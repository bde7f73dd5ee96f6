import type { Plugin } from 'vite';

/** `SuspenseException = Error(formatProdErrorMessage(460))`: React tells such an error by its identity. */
const MARK = /(?<=\b\w+Exception = )Error\(formatProdErrorMessage\((\d+)\)\)/g;

/**
 * React makes errors as marks while its module is evaluated, and nobody reads where they were made. With developer
 * tools open, as for whoever measures a page, V8 looks for just that in the whole file, which takes longer than to
 * evaluate it. As plain objects they are errors all the same to who catches one.
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
