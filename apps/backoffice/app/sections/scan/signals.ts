export type Signal = 'good' | 'bad' | 'unconfirmed'

/** Frequencies of its tones in hertz, one after the other. */
const TONES: Record<Signal, readonly number[]> = { good: [880, 1320], bad: [220, 165], unconfirmed: [440] }
const PULSES_MS: Record<Signal, number[]> = { good: [80], bad: [250, 100, 250], unconfirmed: [80, 80, 80] }
const TONE_SECONDS = 0.16

let audio: AudioContext | null = null

/** Makes a scan heard and felt, so that nobody has to look at the screen. */
export function signal(what: Signal): void {
  navigator.vibrate?.(PULSES_MS[what])
  try {
    audio ??= new AudioContext()
    void audio.resume()
    for (const [at, frequency] of TONES[what].entries()) tone(audio, frequency, audio.currentTime + at * TONE_SECONDS)
  } catch {
    // A device without sound still shows the answer.
  }
}

function tone(context: AudioContext, frequency: number, start: number): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.25, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + TONE_SECONDS)
}
