/** sax subclasses `stream.Stream` for its streaming interface, which nothing here uses. */
export class Stream {}
export default { Stream };
