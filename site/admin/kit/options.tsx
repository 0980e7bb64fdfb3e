/** The options of a select: each of these values with its text, or as it is. */
export const Options = <Value extends string>({
  of,
  text,
}: {
  of: readonly Value[]
  text?: Record<Value, string> | ((value: Value) => string)
}) =>
  of.map((value) => (
    <option key={value} value={value}>
      {typeof text === 'function' ? text(value) : text ? text[value] : value}
    </option>
  ))
