import { words } from './words.ts';

/**
 * The names that a function may use, from the same page of AWS as the grammar (read on 2026-11-21): its primitive and
 * built-in objects and globals. Buffer, typed arrays, promises, dates, text coders and modules are published too and
 * are left out, because no function here needs them.
 */
export const globals: ReadonlySet<string> = words(`
  Array JSON Math Number Object RegExp String Boolean console globalThis Error EvalError RangeError
  ReferenceError SyntaxError TypeError URIError decodeURI decodeURIComponent encodeURI encodeURIComponent
  isFinite isNaN parseFloat parseInt atob btoa NaN Infinity undefined arguments
`);

/** What stands behind a global: `Object.fromEntries` and `Array.from` are not published. */
export const staticMembers: Readonly<Record<string, ReadonlySet<string>>> = {
  Object: words(`
  create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyDescriptors
  getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys preventExtensions seal assign entries
  values prototype
`),
  Array: words('isArray of prototype'),
  String: words('fromCharCode fromCodePoint prototype'),
  JSON: words('parse stringify'),
  Number: words('isFinite isInteger isNaN isSafeInteger parseInt parseFloat MAX_SAFE_INTEGER'),
  Math: words('abs ceil floor log max min pow random round sign sqrt trunc'),
  console: words('log'),
};

/** The members of strings, arrays, functions, regular expressions, numbers and objects. `at` and `flat` are not published. */
export const members: ReadonlySet<string> = words(`
  hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf length lastIndex charAt concat indexOf
  lastIndexOf match replace search slice split substr substring toLowerCase toUpperCase trim codePointAt
  endsWith includes repeat startsWith padStart padEnd trimStart trimEnd replaceAll every filter forEach join
  map pop push reduce reduceRight reverse shift some sort splice unshift copyWithin fill find findIndex apply
  bind call exec test source global ignoreCase multiline flags sticky toExponential toFixed toPrecision
  message name
`);

/**
 * The event that a function is given and what it may answer. Source: "CloudFront Functions event structure", read on
 * 2026-11-21: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export const eventMembers: ReadonlySet<string> = words(`
  version context viewer request response distributionDomainName distributionId eventType requestId ip method
  uri querystring headers cookies value multiValue attributes statusCode statusDescription body encoding data
`);

/**
 * The key value store behind `import cf from 'cloudfront'`. Source: "Helper methods for key value stores", read on 2026-11-22:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html
 */
export const storeMembers: ReadonlySet<string> = words('kvs get exists meta');
