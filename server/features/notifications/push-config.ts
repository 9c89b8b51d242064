import { StartError } from '../../db/lock.ts';

/** How this server sends notifications: Web Push (RFC 8030, 8291, 8292). */
export interface PushConfig {
  /** Whom push services ask when something is wrong with what this server sends: `mailto:` or `https:`. */
  contact: string;
  /** Where customers open the app: what a notification leads to is below it. */
  appUrl: string;
  /** Origins of further push services, beside those of the known browsers. */
  services: string[];
}

const isContact = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'mailto:' && /^[^@\s]+@[^@\s]+$/.test(url.pathname));
};

/** `MITTAG_PUSH_CONTACT` and `MITTAG_PUSH_SERVICES`; null: nobody is notified. Throws a StartError. */
export function readPushConfig(env: NodeJS.ProcessEnv, publicUrl: string | null): PushConfig | null {
  const contact = env.MITTAG_PUSH_CONTACT;
  const services = env.MITTAG_PUSH_SERVICES ?? '';
  if (!contact) {
    if (services) throw new StartError('MITTAG_PUSH_SERVICES is set, but no MITTAG_PUSH_CONTACT to send as.');
    return null;
  }
  if (!isContact(contact))
    throw new StartError(
      `MITTAG_PUSH_CONTACT must be an address such as mailto:canteen@example.com or https://example.com/contact, not "${contact}".`,
    );
  if (publicUrl === null)
    throw new StartError('MITTAG_PUSH_CONTACT needs MITTAG_PUBLIC_URL: a notification leads to the app.');
  const origins = services.split(/[\s,;]+/).filter((entry) => entry !== '');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new StartError(`MITTAG_PUSH_SERVICES must name origins such as https://push.example.com, not "${wrong}".`);
  return { contact, appUrl: publicUrl, services: origins };
}
