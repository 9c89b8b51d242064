import seedOnce from '../support/global-setup.ts';
import { installDesktop } from './desktop/packages.ts';

export default function setUp(): Promise<() => Promise<void>> {
  installDesktop();
  console.log('| task | presses | at most | heard at the end |\n|---|---|---|---|');
  return seedOnce();
}
