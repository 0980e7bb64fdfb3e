/** Loaded by `accountCall`: the account endpoints without the examples of their contract. */
export {
  changePassword,
  closeSessions,
  deleteAccount,
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resetPassword,
  sendVerification,
  updateProfile,
  verifyEmail,
} from '#shop/accounts/contract.ts'
