/** Loaded into a process before anything else: its clock is wrong by so many milliseconds. */
const skewMs = Number(process.env['CLOCK_SKEW_MS']);
const RightDate = Date;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RightDate.now() + skewMs] : args, newTarget),
  get: (target, name) => (name === 'now' ? () => RightDate.now() + skewMs : Reflect.get(target, name)),
});
