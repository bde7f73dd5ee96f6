/** One event of a stream. `id` is where the caller goes on after a break. */
export interface FeedItem<Data> {
  readonly id: string;
  readonly data: Data;
}

/** Where a feed's items go: the connection of one caller. None of it throws. */
export interface Sink<Data> {
  readonly send: (item: FeedItem<Data>) => void;
  /** Nothing new; keeps the connection alive. */
  readonly beat: () => void;
  /** Nothing more comes: the caller may open another stream. */
  readonly end: () => void;
}

/** Items as they come. Gives back how to stop; fails where no more callers are taken. */
export type Feed<Data> = (sink: Sink<Data>) => () => void;
