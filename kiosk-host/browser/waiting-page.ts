/** Shown while the app cannot be reached. The terminal tries again by itself. */
export const WAITING_PAGE = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Keine Verbindung</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 2rem; text-align: center;
    font: 2.5rem/1.4 sans-serif; color: #1b1917; background: #fff; }
  p { margin: 0; }
</style>
<h1>Keine Verbindung</h1>
<p>Dieses Terminal ist gleich wieder da.</p>
<p lang="en">No connection. This terminal will be back soon.</p>
<p lang="ar" dir="rtl">لا يوجد اتصال. سيعود هذا الجهاز قريبًا.</p>
`;
