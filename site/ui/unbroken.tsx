/** A text such as 'Lun-Vie 8AM-5PM', which may wrap between its words and not after a hyphen. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
