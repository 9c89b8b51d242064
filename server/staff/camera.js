const LOOKED_EVERY_MS = 200;
/** The same code stays in front of the camera for a while. */
const SAME_CODE_MS = 5_000;

const byId = (id) => document.getElementById(id);

async function hasCamera() {
  if (!('BarcodeDetector' in globalThis) || !navigator.mediaDevices) return false;
  const formats = await BarcodeDetector.getSupportedFormats();
  const devices = await navigator.mediaDevices.enumerateDevices();
  return formats.includes('qr_code') && devices.some(({ kind }) => kind === 'videoinput');
}

/** Shows what the camera sees and calls `look` with each code, until it is closed, or nobody can see it any more. */
async function open(look) {
  const panel = byId('viewfinder');
  const video = panel.querySelector('video');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  const seen = { code: '', at: -SAME_CODE_MS };
  panel.hidden = false;
  video.srcObject = stream;
  const timer = setInterval(async () => {
    if (document.hidden || !panel.checkVisibility()) return close();
    const [found] = await detector.detect(video).catch(() => []);
    const now = performance.now();
    const isSeenAgain = found?.rawValue === seen.code && now - seen.at < SAME_CODE_MS;
    if (!found || panel.hidden) return;
    Object.assign(seen, { code: found.rawValue, at: now });
    if (!isSeenAgain) look(found.rawValue);
  }, LOOKED_EVERY_MS);

  function close() {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    panel.hidden = true;
  }
  byId('camera-close').addEventListener('click', close, { once: true });
  // It ends with an error where it was closed before it began.
  await video.play().catch(() => undefined);
}

/** Offers the camera where the browser reads codes and there is one. */
export async function offerCamera(look, onFailure) {
  if (!(await hasCamera().catch(() => false))) return;
  let opening = null;
  byId('camera').hidden = false;
  byId('camera').addEventListener('click', async () => {
    if (opening || !byId('viewfinder').hidden) return;
    opening = open(look).catch(onFailure);
    await opening;
    opening = null;
  });
}
