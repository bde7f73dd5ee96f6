curl --fail-with-body --silent --show-error \
  --header "Authorization: Bearer $DHIIG_TOKEN" \
  "$DHIIG_URL/api/fhir/BiologicallyDerivedProduct?product-status=available"
