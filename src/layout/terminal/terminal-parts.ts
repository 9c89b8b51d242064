import { type Frame } from '../frame.ts';
import { TerminalBar } from './TerminalBar.tsx';
import { TerminalHead } from './TerminalHead.tsx';

export const TERMINAL: Frame = { Head: TerminalHead, Foot: TerminalBar };
