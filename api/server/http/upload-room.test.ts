import { describe, expect, it } from 'vitest';
import { createUploadRoom } from './upload-room.ts';

function setUp() {
  let now = 0;
  const room = createUploadRoom(() => now, { places: 2, bytes: 100, graceMs: 1_000 });
  return {
    room,
    pass: (ms: number) => {
      now += ms;
    },
  };
}
const overloaded = expect.objectContaining({ code: 'failure.overloaded' });

describe('room for uploads', () => {
  it('is refused to a new upload while all others began just now', () => {
    const { room } = setUp();
    const places = [room.enter('a'), room.enter('b')];
    expect(() => room.enter('c')).toThrow(overloaded);
    expect(places.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it('is made by aborting the slowest, not the largest', () => {
    const { room, pass } = setUp();
    const slow = room.enter('slow');
    const quick = room.enter('quick');
    slow.add(1);
    quick.add(80);
    pass(1_000);
    room.enter('c');
    expect([slow.signal.aborted, quick.signal.aborted]).toEqual([true, false]);
    expect(slow.signal.reason).toEqual(overloaded);
  });

  it('is made for bytes too, by aborting an upload that sent much and then stopped', () => {
    const { room, pass } = setUp();
    const stopped = room.enter('stopped');
    stopped.add(90);
    pass(60_000);
    const quick = room.enter('quick');
    quick.add(50);
    expect(stopped.signal.aborted).toBe(true);
    quick.add(50);
    expect(() => quick.add(1)).toThrow(overloaded);
  });

  it('goes to the newest upload of an account, and is free again after an upload ends', () => {
    const { room } = setUp();
    const first = room.enter('a');
    const second = room.enter('a');
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
    room.enter('b').leave();
    first.leave();
    expect(room.enter('c').signal.aborted).toBe(false);
    expect(() => room.enter('d')).toThrow(overloaded);
  });
});
