import type { Sound } from "#content/games/story.ts"

/** Notes of the song, in hertz. */
const song = [392, 440, 494, 587, 494, 440, 392]

let context: AudioContext | null = null

/** Makes a sound of the story in the page; nothing of it is loaded, and nothing depends on it. */
export function makeSound(sound: Sound): void {
  context ??= new AudioContext()
  const { currentTime: now } = context
  void context.resume()
  switch (sound) {
    case "knock":
      return tone(context, { at: now, hertz: 82, length: 0.35, loud: 0.5 })
    case "steps":
      for (const n of [0, 1, 2, 3])
        rustle(context, { at: now + n * 0.42, length: 0.07, hertz: 420 })
      return
    case "cloth":
      return rustle(context, { at: now, length: 0.6, hertz: 2_400 })
    case "door":
      rustle(context, { at: now, length: 0.5, hertz: 900 })
      return tone(context, { at: now + 0.5, hertz: 120, length: 0.2, loud: 0.3 })
    case "song":
      for (const [n, hertz] of song.entries())
        tone(context, { at: now + n * 0.42, hertz, length: 0.6, loud: 0.2 })
  }
}

type Tone = { at: number; hertz: number; length: number; loud: number }

function tone(into: AudioContext, { at, hertz, length, loud }: Tone): void {
  const source = new OscillatorNode(into, { type: "sine", frequency: hertz })
  fade(into, source, { at, length, loud })
}

/** Noise through a narrow window. */
function rustle(into: AudioContext, { at, length, hertz }: Omit<Tone, "loud">): void {
  const noise = new AudioBuffer({ length: into.sampleRate, sampleRate: into.sampleRate })
  const samples = noise.getChannelData(0)
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(into, { buffer: noise })
  const filter = new BiquadFilterNode(into, { type: "bandpass", frequency: hertz, Q: 0.8 })
  fade(into, source, { at, length, loud: 0.25 }, filter)
}

function fade(
  into: AudioContext,
  source: AudioScheduledSourceNode,
  { at, length, loud }: Omit<Tone, "hertz">,
  through?: AudioNode,
): void {
  const gain = new GainNode(into, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  if (through) source.connect(through).connect(gain)
  else source.connect(gain)
  gain.connect(into.destination)
  source.start(at)
  source.stop(at + length)
}
