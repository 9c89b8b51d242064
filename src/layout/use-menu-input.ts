import { useSession, useText } from '../context/hooks.ts';
import { type MenuInput } from './info-entries.ts';

export function useMenuInput(): MenuInput {
  const t = useText();
  const isSignedIn = useSession((snapshot) => snapshot.matches('LoggedInDefault'));
  const isGuest = useSession((snapshot) => snapshot.matches('LoggedInGuest'));
  const deviceType = useSession((snapshot) => snapshot.context.deviceType);
  // With single sign-on there is none here, and by card it cannot be changed.
  const hasPassword = useSession(({ context }) => !context.isSsoUser && !context.person?.isSignedInByCard);
  return {
    mode: isSignedIn ? 'LoggedInDefault' : isGuest ? 'LoggedInGuest' : 'LoggedOut',
    deviceType,
    hasPassword,
    imprint: t.find('info.imprint'),
    privacyLink: t.find('layout.privacyLink'),
    termsLink: t.find('layout.termsLink'),
  };
}
