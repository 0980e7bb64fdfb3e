import { roleMay } from '#shop/access.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { OwnPassword } from './own-password.tsx'
import { People } from './people.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './team-tab.module.css'
import { Tokens } from './tokens.tsx'

/** The own password, second factor and tokens; for the owner also the team. */
export default function TeamTab() {
  const { admin } = useAdmin()
  return (
    <>
      <TabHeader />
      {roleMay(admin.rol, 'dueño') && <People />}
      <section className={`tiles fit ${styles.own}`} aria-labelledby="tu-cuenta">
        <h2 id="tu-cuenta" className="wide t-3">
          Tu cuenta: {admin.username}
        </h2>
        <OwnPassword />
        <SecondFactor />
      </section>
      <Tokens />
    </>
  )
}
