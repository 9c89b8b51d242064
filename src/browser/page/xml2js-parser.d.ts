declare module 'xml2js/lib/parser' {
  export { Parser } from 'xml2js';
}
