/** What can be done about push messages in this browser: nothing, nothing yet, or switch them on. */
export type PushAbility = 'unsupported' | 'homeScreen' | 'denied' | 'able';

/** Whether this browser can show push messages, and whether its person lets it. */
export function pushAbility(): PushAbility {
  // Both are missing on Apple's phones and tablets until Larder is on the home screen.
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'able';
  const isTablet = /\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isTablet || /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) ? 'homeScreen' : 'unsupported';
}

const worker = '/sw.js';

declare global {
  interface Window {
    /** What browsers have and TypeScript does not know yet. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    };
  }
}

let isAllowed = false;

/** The content security policy lets no text become a script's address, but for this one. */
function allowWorker(): void {
  if (isAllowed) return;
  isAllowed = true;
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === worker ? url : null) });
}

/**
 * Asks the person, and has the browser's push service take messages that are signed with a key; null when the person says no. What
 * somebody signed in here before had taken is given up: a browser keeps one.
 */
export async function subscribeBrowser(keyOf: () => Promise<string>) {
  // First of all: browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const applicationServerKey = await keyOf();
  allowWorker();
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Gives up what this browser's push service takes for it. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
