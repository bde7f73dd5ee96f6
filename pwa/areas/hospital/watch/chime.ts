/** Hz: two short tones, the second higher. */
const TONES = [880, 1175] as const;
const TONE_SECONDS = 0.22;

let audio: AudioContext | undefined;

/** A page may sound only once somebody has tapped on it: called in a tap. */
export async function allowSound(): Promise<void> {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  await audio.resume().catch(() => {});
}

/** A short sound; nothing where the browser has none, or nobody has tapped yet. */
export function chime(): void {
  if (audio?.state !== 'running') return;
  const out = audio.createGain();
  out.connect(audio.destination);
  for (const [index, tone] of TONES.entries()) {
    const from = audio.currentTime + index * TONE_SECONDS;
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = tone;
    oscillator.connect(out);
    out.gain.setValueAtTime(0.4, from);
    out.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
    oscillator.start(from);
    oscillator.stop(from + TONE_SECONDS);
  }
}
