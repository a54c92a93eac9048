/**
 * Files of which the first picture of a page needs most functions. Browsers that know the comment compile all of them
 * while the file is on its way, instead of each one when it is first called, with the picture waiting
 * (https://v8.dev/blog/explicit-compile-hints).
 */
const needed = /^(?:core|site|shared|event|match|common|team|player)$/;

const hint = '//# allFunctionsCalledOnLoad\n';

export const compileHints = () => ({
  name: 'compile-hints',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && needed.test(output.name)) output.code = hint + output.code;
      }
    },
  },
});
