/** Preloaded into the shop: its clock begins at CLOCK_STARTS_AT, so that pages show the same days in every run. */
const { now: realNow } = Date
const shift = Date.parse(process.env.CLOCK_STARTS_AT ?? '') - realNow()
const now = () => realNow() + shift

globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
