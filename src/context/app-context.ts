import { createContext, use } from 'react';
import { type ApiClient } from '../api/client.ts';
import { type TextStore } from '../texts/text-store.ts';
import { type Inspect, type SessionRef } from './actor-types.ts';
import { type Journal } from '../services/journal.ts';

/** Created in `main.tsx`, read by the hooks. */
interface AppServices {
  session: SessionRef;
  api: ApiClient;
  texts: TextStore;
  journal: Journal;
  /** Those that the login does not need come later. */
  loadAllTexts: () => Promise<void>;
  /** For actors that a view starts; in development only. */
  inspect?: Inspect;
}

export const AppContext = createContext<AppServices | null>(null);

export function useServices(): AppServices {
  const services = use(AppContext);
  if (!services) throw new Error('The hooks of the app need its context.');
  return services;
}

export const useJournal = (): Journal => useServices().journal;
