/** A lunch seen from above: bowl, soup, fork and leaves, in colours that go with any restaurant colour. */
export function TableDrawing() {
  return (
    <svg width="100%" height="100%" viewBox="0 0 480 400" aria-hidden focusable="false">
      <ellipse cx="240" cy="366" rx="190" ry="18" fill="#000" opacity=".08" />
      <circle cx="236" cy="206" r="152" fill="#fffdf8" />
      <circle cx="236" cy="206" r="152" fill="none" stroke="#2a241e" strokeOpacity=".12" strokeWidth="3" />
      <circle cx="236" cy="206" r="112" fill="#f4ead8" />
      <path d="M148 196a92 92 0 0 1 86-82v92z" fill="#f0b33c" />
      <path d="M234 114a92 92 0 0 1 92 92h-92z" fill="#6ea03a" />
      <path d="M326 206a92 92 0 0 1-92 92v-92z" fill="#d9512c" />
      <path d="M234 298a92 92 0 0 1-86-102l86 10z" fill="#fdf8ec" />
      <g fill="#4b7a24">
        <path d="M262 150q26-22 44 4-30 14-44-4zM256 182q34-8 40 14-28 8-40-14zM274 132q10-22 30-10-10 20-30 10z" />
      </g>
      <g fill="#b93c1c">
        <circle cx="262" cy="240" r="15" />
        <circle cx="290" cy="228" r="13" />
        <circle cx="270" cy="268" r="12" />
      </g>
      <g fill="#ffe2dc">
        <circle cx="262" cy="240" r="8" />
        <circle cx="290" cy="228" r="7" />
        <circle cx="270" cy="268" r="6" />
      </g>
      <g fill="#c98a1c">
        <circle cx="184" cy="170" r="9" />
        <circle cx="206" cy="150" r="8" />
        <circle cx="212" cy="178" r="9" />
        <circle cx="178" cy="192" r="6" />
      </g>
      <g fill="none" stroke="#d9c7a3" strokeWidth="4" strokeLinecap="round">
        <path d="M172 228q12-10 22 2t24 0M166 248q14-12 26 2t30-2M182 268q12-8 20 2t22-2" />
      </g>
      <circle cx="234" cy="204" r="22" fill="#fffaf0" />
      <circle cx="234" cy="204" r="12" fill="#f5a623" />
      <g fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M34 96v54a18 18 0 0 0 36 0V96M52 96v206" />
        <path d="M440 302V98c-20 8-28 40-28 74 0 18 10 22 28 22" />
      </g>
      <g transform="translate(372 300)">
        <circle r="56" fill="#fffdf8" />
        <circle r="42" fill="#e8792b" />
        <path d="M-26-6q12-16 26-4t26-6" fill="none" stroke="#ffd9a8" strokeWidth="6" strokeLinecap="round" />
        <path d="M-6 14q10-14 22-2-8 14-22 2z" fill="#4b7a24" />
      </g>
    </svg>
  );
}
