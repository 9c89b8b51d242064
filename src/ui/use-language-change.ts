import { useSession, useSessionRef } from '../context/hooks.ts';

/** The session decides whether the language may change: not while a payment is in flight. */
export function useLanguageChange() {
  const session = useSessionRef();
  const isPossible = useSession((snapshot) => {
    const { appConfiguration } = snapshot.context;
    return (
      appConfiguration !== null && snapshot.can({ type: 'language.change', languageId: appConfiguration.language.id })
    );
  });
  return { isPossible, change: (languageId: number) => session.send({ type: 'language.change', languageId }) };
}
