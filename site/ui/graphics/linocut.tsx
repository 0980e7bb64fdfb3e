import styles from './linocut.module.css'

/** One-colour drawings, in the text colour: the zebu, a T-bone or the butcher's knife, for places without a picture. */
export type Subject = 'cow' | 't-bone' | 'knife'

export const Linocut = ({ subject }: { subject: Subject }) => <div className={styles.lino} data-subject={subject} />
