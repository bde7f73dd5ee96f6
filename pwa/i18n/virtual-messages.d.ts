/** Made by pwa/build/messages-plugin.ts: a language's compiled catalogue, the app's and the shared texts. */
declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
