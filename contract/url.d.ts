/** The part of the URL Standard that the contract uses; browsers and Node both have it, and no type library of either is here. */
declare class URL {
  constructor(url: string);
  readonly hostname: string;
  readonly origin: string;
}
