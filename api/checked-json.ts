/**
 * The complete JSON of an answer, assembled from fragments that were checked against the endpoint's schema: what is
 * the same for everybody is checked and serialised once, not for each reader. Only for endpoints that are `assembled`.
 */
export class CheckedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
