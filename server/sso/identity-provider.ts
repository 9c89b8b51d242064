/** What travels to the provider and must come back unchanged. */
export interface Journey {
  state: string;
  nonce: string;
}

/** Who somebody is, as a provider vouches for it. */
export interface Claims {
  username: string;
  nonce: string;
}

/**
 * A provider that signs people in for other houses, by the authorization code flow of OpenID Connect. Addresses may be
 * relative to a call below `/service/sso/`.
 */
export interface IdentityProvider {
  /** Where the browser goes to sign in; `directory`: by name and password of that directory. */
  authorizeUrl: (journey: Journey & { directory: string | null }) => string;
  /** Where the browser goes to be forgotten; it comes back to the client's root with `ssoState=LOGGEDOUT`. */
  endSessionUrl: () => string;
  /** Redeems a code, once. Null: unknown, used or expired. */
  redeem: (code: string) => Promise<Claims | null>;
}
