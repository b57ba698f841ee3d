// How this browser computes a tone: the sum of its samples differs by machine.

const samples = 5_000;
const rate = 44_100;

export async function audioProbe(): Promise<string | null> {
  if (typeof OfflineAudioContext === "undefined") return null;
  const context = new OfflineAudioContext(1, samples, rate);
  const tone = new OscillatorNode(context, { type: "triangle", frequency: 10_000 });
  const press = new DynamicsCompressorNode(context, { threshold: -50, knee: 40, ratio: 12, attack: 0, release: 0.25 });
  tone.connect(press).connect(context.destination);
  tone.start();
  const sound = (await context.startRendering()).getChannelData(0);
  return sound
    .slice(-500)
    .reduce((sum, sample) => sum + Math.abs(sample), 0)
    .toString();
}
