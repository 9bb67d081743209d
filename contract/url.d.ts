/** `contract` compiles without the types of browsers and Node. Both have this part of the URL Standard. */
declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly origin: string;
}
