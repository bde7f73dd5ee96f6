/**
 * What was measured of messages that ask donors to give again, each beside donors who got none: `control` and `asked`
 * are the shares that gave again within 12 months.
 */
export interface Measured {
  readonly name: string;
  /** The kind of message for which Dhiig holds a tenth back; null if it thanks everybody. */
  readonly kind: 'six_weeks' | 'may_again' | null;
  readonly control: number;
  readonly asked: number;
  readonly source: string;
}

export const MESSAGES: readonly Measured[] = [
  {
    name: 'a word where their blood went',
    kind: null,
    control: 0.626,
    asked: 0.703,
    source: 'Gemelli et al., Transfusion 58 (2018) 701: 2,605 donors in Australia, by text; new donors most',
  },
  {
    name: 'a call when they may give again',
    kind: 'may_again',
    control: 0.38,
    asked: 0.483,
    source: 'Godin et al., Transfusion 51 (2011): 1,604 first-time donors in Quebec',
  },
  {
    name: 'a text to donors who stayed away',
    kind: 'six_weeks',
    // No difference that could be told from chance.
    control: 0.38,
    asked: 0.38,
    source:
      'Ou-Yang et al., BMC Public Health 20 (2020): 11,880 donors in Guangzhou, sooner, but not more of them',
  },
];

/** First-time donors who give again within 12 months if nobody asks them (Godin et al.). */
export const UNASKED = 0.38;

/** By how much a message multiplies the odds of giving again. */
export const oddsRatioOf = ({ control, asked }: Measured): number =>
  asked / (1 - asked) / (control / (1 - control));
