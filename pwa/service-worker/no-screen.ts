/** Addresses that are no screen of the app: the API's, and files by their extension. */
export const NO_SCREEN = [/^\/api(\/|$)/, /\.\w+$/];
