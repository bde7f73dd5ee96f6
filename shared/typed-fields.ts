/**
 * A query with fields of forms that say who somebody is, or a secret. A browser that sends such a form by itself, as one
 * without the app's scripts may, must not leave them in an address: no screen has a parameter of such a name. The server
 * redirects it (api/server/http/sent-forms.ts); in a page from the device manifest-assets/theme.js removes it.
 */
export const TYPED_FIELD = /[?&](email|\w*password|code|name|phone|message)=/i;
