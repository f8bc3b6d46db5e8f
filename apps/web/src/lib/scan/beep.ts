/** Says without words that something was read: a short tone, and a touch where the device can. */
export function beep(): void {
  // Some browsers allow neither before the page was touched; then the screen says it alone.
  navigator.vibrate?.(60);
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 1_760;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(context.destination);
    tone.addEventListener('ended', () => void context.close());
    tone.start();
    tone.stop(context.currentTime + 0.09);
  } catch {
    // Without sound.
  }
}
