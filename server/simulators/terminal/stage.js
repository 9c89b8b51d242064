const frame = document.getElementById('app');
const stage = document.querySelector('.stage');
const glass = document.querySelector('.glass');
const sizeChoice = document.getElementById('size');
const BEZEL_X = 34;
const BEZEL_Y = 58;

/** Shows the screen at its real size, scaled down as a whole until it fits. */
function fit() {
  const [width, height] = sizeChoice.value.split('×').map(Number);
  const style = getComputedStyle(stage);
  const roomX = stage.clientWidth - parseFloat(style.paddingLeft) * 2 - BEZEL_X;
  const roomY = stage.clientHeight - parseFloat(style.paddingTop) * 2 - BEZEL_Y;
  const scale = Math.min(1, roomX / width, roomY / height);
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${scale})`;
  glass.style.width = `${width * scale}px`;
  glass.style.height = `${height * scale}px`;
}

export function keepFitting() {
  sizeChoice.addEventListener('change', fit);
  new ResizeObserver(fit).observe(stage);
  fit();
}

/** The app's end, told again which terminal it is on: it forgets that with every load of the page. */
export function host() {
  const { noHost, terminalSecret } = document.querySelector('.bench').dataset;
  const { canteenHost } = frame.contentWindow;
  if (!canteenHost) throw new Error(noHost);
  canteenHost.configure({ terminalSecret });
  return canteenHost;
}

/** Fires an event into the app, as a native host does. Throws what the app throws. */
export const fire = (name, value) => host().fire(name, value);

/** The window of the app, which the simulated keyboard types into. */
export const appWindow = () => frame.contentWindow;

/**
 * Simulates a crash and restart of the terminal's browser: `sessionStorage` is lost, everything else that is stored
 * stays. The app is left first, so that it cannot write any more.
 */
export function crash() {
  frame.addEventListener(
    'load',
    () => {
      sessionStorage.clear();
      frame.src = '../#/auth/card?task=noCheck';
    },
    { once: true },
  );
  frame.src = 'about:blank';
}
