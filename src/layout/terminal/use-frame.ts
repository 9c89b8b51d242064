import { useSession } from '../../context/hooks.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import { DeskFoot, DeskHead } from '../DeskFrame.tsx';
import { type Frame } from '../frame.ts';

const AT_DESK: Frame = { Head: DeskHead, Foot: DeskFoot };

const loadTerminal = (): Promise<{ TERMINAL: Frame } | null> => import('./terminal-parts.ts');
const loadNothing = () => Promise.resolve(null);

/**
 * What stands around each page. Null while that of a terminal, whose code is loaded there only, has not come: a page
 * without its head would be drawn where nobody reaches it, and then move below a finger.
 */
export function useFrame(): Frame | null {
  const isTerminal = useSession(({ context }) => context.deviceType === 'Terminal');
  const parts = useChunk(isTerminal ? loadTerminal : loadNothing);
  if (!isTerminal) return AT_DESK;
  return parts && parts.TERMINAL;
}
