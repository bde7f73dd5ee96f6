/** One event of a stream. A caller resumes from `id` after a break. */
export interface FeedItem<Data> {
  readonly id: string;
  readonly data: Data;
}

/** The receiver of a feed's items: one caller's connection. None of these functions throws. */
export interface Sink<Data> {
  readonly send: (item: FeedItem<Data>) => void;
  /** Nothing new; keeps the connection open. */
  readonly beat: () => void;
  /** Ends the stream: the caller may open another one. */
  readonly end: () => void;
}

/** Sends items as they come. Returns the function that stops it; fails if no more callers are accepted. */
export type Feed<Data> = (sink: Sink<Data>) => () => void;
