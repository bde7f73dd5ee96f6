/**
 * The whole JSON of an answer, put together of parts that the endpoint's schema has checked: what is the same for everybody
 * is checked and written once, and not for each who reads it. Only where the endpoint is `assembled`.
 */
export class CheckedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
