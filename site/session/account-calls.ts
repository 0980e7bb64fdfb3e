/** What accountCall fetches: the calls without the examples that end their contract. */
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
