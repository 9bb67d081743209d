/** `contract` compiles without the types of browsers and Node. Both have this part of the URL Standard. */
declare class URL {
  constructor(url: string);
  readonly hostname: string;
  readonly origin: string;
}
