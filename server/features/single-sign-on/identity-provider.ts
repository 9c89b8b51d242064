/** Random values of one login at the provider, which must come back unchanged. */
export interface LoginAttempt {
  state: string;
  nonce: string;
}

/** How the provider asks the customer to sign in. */
interface LoginOptions {
  /** Directory whose name and password are requested; null: the provider's own way. */
  directory: string | null;
  /** Asks for the account even if the provider has a session with the browser. */
  isAccountAsked: boolean;
}

/** The identity that the provider confirms. */
export interface Claims {
  username: string;
  nonce: string;
}

/** An OpenID Connect provider (authorization code flow). URLs may be relative to a call below `/service/sso/`. */
export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  authorizeUrl: (attempt: LoginAttempt & LoginOptions) => string;
  /** Where the browser signs out; it comes back to the client's root with `ssoState=LOGGEDOUT`. */
  endSessionUrl: () => string;
  /** Redeems a code, once. Null: unknown, used or expired. */
  redeem: (code: string) => Promise<Claims | null>;
}
