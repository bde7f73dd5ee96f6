/** Made by pwa/build/messages-plugin.ts: a language's compiled catalogue, the app's and the shared texts. */
declare module 'virtual:messages/*' {
  export const messages: import('./compiled-text.ts').Messages;
  /** Of the core alone. */
  export const load: import('./message-groups.ts').CoreMessages['load'];
}
