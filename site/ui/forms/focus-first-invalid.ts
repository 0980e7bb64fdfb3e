/** Focuses the first field of a form that is marked invalid. */
export const focusFirstInvalid = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
