/** A longer word, such as an address of the web, may be wider than a phone. */
const MAX_LENGTH = 20

/** A text such as 'Lun-Vie 8AM-5PM' or '+507 6000-0000', which may wrap between its words and not after a hyphen. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= MAX_LENGTH ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
